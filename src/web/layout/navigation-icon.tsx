import {
  Activity,
  CalendarCheck,
  CalendarCog,
  CalendarDays,
  FileText,
  Hammer,
  House,
  Images,
  type LucideIcon,
  Mail,
  Phone,
  Search,
  ShieldCheck,
  Store,
  UserLock,
  Users,
} from 'lucide-react'

const ICONS: Record<string, LucideIcon> = {
  '/': House,
  '/projects': Images,
  '/about': Users,
  '/contact': Phone,
  '/schedule': CalendarCheck,
  '/admin/pages': FileText,
  '/admin/projects': Hammer,
  '/admin/appointments': CalendarDays,
  '/admin/appointment-settings': CalendarCog,
  '/admin/settings': Search,
  '/admin/business': Store,
  '/admin/messages': Mail,
  '/admin/privacy': UserLock,
  '/admin/security': ShieldCheck,
  '/admin/system': Activity,
}

export function NavigationIcon({ to }: { to: string }) {
  const Icon = ICONS[to] ?? FileText
  return <Icon aria-hidden="true" className="size-5 shrink-0 opacity-80" />
}
