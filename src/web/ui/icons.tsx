// The icons of forms and of every public page, drawn as in Lucide (lucide.dev, ISC license). Its React components take
// four times as long to render, and bring 1 kB of code that each form would load.
import type { ComponentProps, ComponentType } from 'react'

type IconProps = ComponentProps<'svg'>

/** One of these or one of Lucide's. */
export type IconComponent = ComponentType<IconProps>

const CIRCLE = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0'

export const ArrowRight = (props: IconProps) => <Icon line="M5 12h14M12 5l7 7-7 7" {...props} />
export const CalendarX2 = (props: IconProps) => (
  <Icon
    line="M16 2v3M17 16l5 5M17 21l5-5M21 12V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h8M3 9h18M8 2v3"
    {...props}
  />
)
export const CalendarPlus = (props: IconProps) => (
  <Icon
    line="M16 18h6M16 2v3M19 15v6M21 11.5V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h8.3M3 9h18M8 2v3"
    {...props}
  />
)
export const Check = (props: IconProps) => <Icon line="M20 6 9 17l-5-5" {...props} />
export const ChevronDown = (props: IconProps) => <Icon line="m6 9 6 6 6-6" {...props} />
export const CircleAlert = (props: IconProps) => <Icon line={`${CIRCLE}M12 8v4M12 16h.01`} {...props} />
export const CircleCheck = (props: IconProps) => <Icon line={`${CIRCLE}M16 9l-5.5 5.5L8 12`} {...props} />
export const Info = (props: IconProps) => <Icon line={`${CIRCLE}M12 16v-4M12 8h.01`} {...props} />
export const LoaderCircle = (props: IconProps) => <Icon line="M21 12a9 9 0 1 1-6.219-8.56" {...props} />
export const PhoneCall = (props: IconProps) => (
  <Icon
    line="M13 2a9 9 0 0 1 9 9M13 6a5 5 0 0 1 5 5M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384"
    {...props}
  />
)
export const Printer = (props: IconProps) => (
  <Icon
    line="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1z"
    {...props}
  />
)
export const Send = (props: IconProps) => (
  <Icon
    line="M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11zM21.854 2.147l-10.94 10.939"
    {...props}
  />
)
export const TriangleAlert = (props: IconProps) => (
  <Icon line="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01" {...props} />
)
export const X = (props: IconProps) => <Icon line="M18 6 6 18M6 6l12 12" {...props} />

function Icon({ line, ...rest }: IconProps & { line: string }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={line} />
    </svg>
  )
}
