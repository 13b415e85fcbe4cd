import { useQueryClient } from '@tanstack/react-query'
import type { AppointmentStatus } from '#domain/appointment/appointment.ts'
import { statusChanged } from '#domain/appointment/status.ts'
import { MAIL_HELD_MS, UNDO_MS } from '#domain/appointment/undo.ts'
import { mailsFor } from '#domain/email/kinds.ts'
import { outcomeOfMail } from '#domain/email/outcome.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { appointmentQuery } from './details/use-appointment.ts'
import { useOfferUndo } from './move/use-undo.tsx'
import { saveStatus } from './save-status.ts'

/** The mail leaves after Undo has gone, then it is sent within seconds. */
const LOOK_EVERY_MS = 2_000
const LOOKS = 10

interface HeldChange {
  id: string
  /** The status that Undo brings back. */
  before: AppointmentStatus
  version: number
  status: AppointmentStatus
  reason?: string
  /** What the desk reads while the mail is held, and if there is no mail. */
  words: { held: string; saved: string }
}

/** Saves a status at once, with the customer's mail held until Undo is no longer offered. Then reports whether it was sent. */
export function useHeldStatus() {
  const { alert } = useDialogs()
  const client = useQueryClient()
  const offerUndo = useOfferUndo()

  const reportOutcome = async (id: string, status: AppointmentStatus, isLatest: boolean) => {
    const kinds: readonly string[] = mailsFor(status)
    await pause(isLatest ? MAIL_HELD_MS - UNDO_MS : MAIL_HELD_MS)
    for (let look = 0; look < LOOKS; look++) {
      await pause(LOOK_EVERY_MS)
      const { mails } = await client.fetchQuery(appointmentQuery(id))
      const email = outcomeOfMail(mails.find(({ kind }) => kinds.includes(kind)))
      if (!email) continue
      // After several changes in a row nobody has to close an alert for each mail that was sent.
      const words = isLatest || email === 'failed' ? statusChanged(status, { email, hasMailServer: true }) : null
      if (words) await alert({ title: words })
      return
    }
  }

  return async ({ id, before, version, words, ...change }: HeldChange): Promise<number> => {
    const { status } = change
    const report = await saveStatus(id, version, { ...change, undo: true })
    const { email } = report
    offerUndo({
      id,
      version: report.version,
      words: email === 'held' ? words.held : (statusChanged(status, { ...report, email }) ?? words.saved),
      takeBack: () => saveStatus(id, report.version, { status: before, takesBack: true }),
      onKept: ({ isLatest }) => {
        // A failed look leaves the outcome to the list of e-mails in the details.
        if (email === 'held' && mailsFor(status).length > 0)
          void reportOutcome(id, status, isLatest).catch(() => undefined)
      },
    })
    return report.version
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
