import { BadgeCheck, CalendarClock, Clock3, MapPin, Zap } from 'lucide-react'
import type { FramedPicture } from '#domain/pictures/framed-picture.ts'
import type { IconName } from '#domain/website/section.ts'
import { classNames } from '../ui/class-names.ts'
import { type IconComponent, PhoneCall } from '../ui/icons.tsx'
import { Picture } from '../ui/picture.tsx'
import { framed } from './framed.ts'

type DrawingProps = {
  /** One of the program's own drawings, never what someone typed. */
  svg: string
  className?: string
}

/** Decorates a place that has no photo yet, in the colors of the page around it. */
export function Drawing({ svg, className }: DrawingProps) {
  if (!svg) return null
  const markup = { dangerouslySetInnerHTML: { __html: svg } }
  return (
    <div
      data-drawing
      data-print="hide"
      className={classNames('overflow-hidden dark:opacity-85 [&>svg]:block [&>svg]:size-full', className)}
      {...markup}
    />
  )
}

const EDGE =
  '[mask-image:linear-gradient(to_left,#000_55%,transparent)] absolute inset-y-0 right-0 -z-10 hidden h-full w-[34%] xl:block 2xl:w-[46%]'

/** Fades into a dark panel from its right edge, on wide screens. */
export function EdgePicture({ picture, scene }: { picture: FramedPicture; scene: string }) {
  if (!picture.src) return <Drawing svg={scene} className={EDGE} />
  return <Picture {...framed(picture)} alt="" sizes="40vw" className={classNames(EDGE, 'object-cover')} />
}

const ICONS: Record<IconName, IconComponent> = {
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
