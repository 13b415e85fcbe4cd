import { BadgeCheck, CalendarClock, Clock3, type LucideIcon, MapPin, PhoneCall, Zap } from 'lucide-react'
import type { IconName } from '#domain/website/section.ts'

const ICONS: Record<IconName, LucideIcon> = {
  badge: BadgeCheck,
  phone: PhoneCall,
  clock: Clock3,
  place: MapPin,
  calendar: CalendarClock,
  bolt: Zap,
}

export function Pictogram({ icon }: { icon: IconName }) {
  const Glyph = ICONS[icon]
  return <Glyph aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-accent-ink" />
}
