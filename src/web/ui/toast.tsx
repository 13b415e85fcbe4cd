import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Toaster as SonnerToaster, toast as sonner } from 'sonner'
import 'sonner/dist/styles.css'

const SHORT = 3_000
const LONG = 8_000

/** Good news goes by itself after 3 seconds; bad news stays long enough to be read and can be closed. */
export const toast = {
  success: (message: string) => sonner.success(message, { duration: SHORT }),
  info: (message: string) => sonner.info(message, { duration: SHORT }),
  error: (message: string) => sonner.error(message, { duration: LONG, closeButton: true }),
}

const tokens: CSSProperties & Record<`--${string}`, string> = {
  fontFamily: 'inherit',
  '--normal-bg': 'var(--color-deep)',
  '--normal-border': 'color-mix(in srgb, var(--color-on-deep) 20%, transparent)',
  '--normal-text': 'var(--color-on-deep)',
  '--border-radius': 'var(--radius-md)',
}

/** Render once, near the root of the screens that use it. */
export function Toaster() {
  return (
    <SonnerToaster
      position="bottom-right"
      // Above what stands at the foot of a phone's screen: the button just pressed, the bar to call.
      mobileOffset={{ bottom: '5.5rem' }}
      style={tokens}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-5" />,
        info: <Info aria-hidden="true" className="size-5" />,
        error: <CircleAlert aria-hidden="true" className="size-5" />,
      }}
      toastOptions={{ classNames: { toast: 'shadow-lg!', title: 'text-sm font-medium!', icon: 'text-on-deep-accent' } }}
    />
  )
}
