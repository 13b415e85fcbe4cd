import { useLoaderData } from 'react-router'
import { seoClaims } from '#domain/business/promise.ts'
import { defaultGlobalSeo } from '#domain/seo/seo.ts'
import { siteContext } from '../../data/site.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { adminMeta } from '../admin-meta.ts'
import type { Route } from './+types/settings.ts'
import { GlobalSeoForm } from './global-seo-form.tsx'
import { IndexNowCard } from './index-now-card.tsx'
import { useGlobalSeo } from './use-global-seo.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { defaults: defaultGlobalSeo(seoClaims(await context.get(siteContext).business())) }
}

export function meta() {
  return adminMeta('Settings')
}

export default function Settings() {
  const { defaults } = useLoaderData<typeof loader>()
  const stored = useGlobalSeo(defaults)
  return (
    <>
      <PageHeader
        title="Settings"
        description="What search engines see for public pages that have no SEO settings of their own."
      />
      <Tabs
        label="Settings"
        tabs={[
          {
            value: 'seo',
            label: 'Global SEO Settings',
            content: (
              <div className="grid gap-6">
                {stored ? <GlobalSeoForm stored={stored} /> : <Spinner block>Loading the settings...</Spinner>}
                <IndexNowCard />
              </div>
            ),
          },
        ]}
      />
    </>
  )
}
