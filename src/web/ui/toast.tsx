import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import 'sonner/dist/styles.css'

const SHORT = 3_000
const LONG = 8_000

/** Good news goes by itself after 3 seconds; bad news stays long enough to be read and can be closed. */
export const toast = {
  success: (message: string) => sonner.success(message, { duration: SHORT }),
  info: (message: string) => sonner.info(message, { duration: SHORT }),
  error: (message: string) => sonner.error(message, { duration: LONG, closeButton: true }),
}

export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-5 text-success" />,
        info: <Info aria-hidden="true" className="size-5 text-info" />,
        error: <CircleAlert aria-hidden="true" className="size-5 text-danger" />,
      }}
      toastOptions={{ className: 'toast', classNames: { closeButton: 'toast-close' } }}
    />
  )
}
