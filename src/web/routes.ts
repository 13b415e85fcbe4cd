import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every component of src/web/ui in all its states, for developers. */
const gallery = process.env.NODE_ENV === 'development' ? [route('dev/ui', 'dev/ui-gallery.tsx')] : []

/** The sitemap. */
export default [
  ...gallery,
  layout('layout/site-layout.tsx', [
    index('public/home/home.tsx'),
    route('projects', 'public/projects/projects.tsx'),
    route('projects/:id', 'public/projects/detail/project.tsx'),
    route('services', 'public/services/services.tsx'),
    route('services/:slug', 'public/services/service.tsx'),
    route('about', 'public/about/about.tsx'),
    route('contact', 'public/contact/contact.tsx'),
    route('emergency', 'public/emergency/emergency.tsx'),
    route('offline', 'public/offline/offline.tsx'),
    route('pages/:slug', 'public/page/page.tsx'),
    route('schedule', 'public/schedule/schedule.tsx'),
    route('appointment/:id', 'public/appointment/appointment.tsx'),
    route('waiting-list', 'public/waiting-list/waiting-list.tsx'),
    route('waiting-list/:id', 'public/waiting-list/waiting-place.tsx'),
    route('*', 'public/not-found.tsx'),
  ]),
  layout('layout/office-layout.tsx', [
    route('admin-setup', 'admin/setup/setup.tsx'),
    route('admin-login', 'admin/login/login.tsx'),
    route('login', 'admin/login/login.tsx', { id: 'login' }),
    route('admin-reset', 'admin/reset/reset.tsx'),
    route('admin-not-me', 'admin/not-me/not-me.tsx'),
    route('admin', 'admin/admin-layout.tsx', [
      index('admin/today/today.tsx'),
      route('start/:step', 'admin/guide/guided-start.tsx'),
      route('appointments', 'admin/appointments/appointments.tsx'),
      route('appointment-settings', 'admin/appointment-settings/appointment-settings.tsx'),
      route('services', 'admin/services/services.tsx'),
      route('services/:slug', 'admin/services/editor/service-editor.tsx'),
      route('crews', 'admin/crews/crews.tsx'),
      route('crews/:id', 'admin/crews/editor/crew-editor.tsx'),
      route('business', 'admin/business/business.tsx'),
      route('brand', 'admin/brand/brand.tsx'),
      route('mail', 'admin/mail/mail.tsx'),
      route('site', 'admin/site/site.tsx'),
      route('site/:part', 'admin/site/editor/part-editor.tsx'),
      route('messages', 'admin/messages/messages.tsx'),
      route('waiting-list', 'admin/waiting-list/waiting-list.tsx', { id: 'admin-waiting-list' }),
      route('projects', 'admin/projects/projects-management.tsx'),
      route('pictures', 'admin/pictures/pictures.tsx'),
      route('pages', 'admin/pages/pages-management.tsx'),
      route('pages/:id', 'admin/pages/editor/page-editor.tsx'),
      route('settings', 'admin/settings/settings.tsx'),
      route('privacy', 'admin/privacy/privacy.tsx'),
      route('security', 'admin/security/security.tsx'),
      route('system', 'admin/system/system.tsx'),
    ]),
    route('admin/*', 'admin/not-found.tsx'),
  ]),
] satisfies RouteConfig
