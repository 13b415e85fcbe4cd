import { useQueryClient } from '@tanstack/react-query'
import { REJECT_WORDS } from '#domain/appointment/reject-words.ts'
import { statusChanged } from '#domain/appointment/status.ts'
import { MAIL_HELD_MS, UNDO_MS } from '#domain/appointment/undo.ts'
import type { AppointmentDetails, DeskMail } from '#server/api-types.ts'
import { useDialogs } from '../../../ui/dialogs.tsx'
import { useOfferUndo } from '../move/use-undo.tsx'
import { saveStatus } from '../save-status.ts'
import { appointmentQuery } from './use-appointment.ts'

/** The mail leaves after Undo has gone, then it is sent within seconds. */
const LOOK_EVERY_MS = 2_000
const LOOKS = 10

/** Rejects at once, with the customer's mail held until Undo is no longer offered. Then reports whether it was sent. */
export function useReject({ appointment }: Pick<AppointmentDetails, 'appointment'>) {
  const { alert } = useDialogs()
  const client = useQueryClient()
  const offerUndo = useOfferUndo()
  const { id, status: before } = appointment

  const rejectionMail = async (): Promise<DeskMail | undefined> => {
    const { mails } = await client.fetchQuery(appointmentQuery(id))
    return mails.find(({ kind }) => kind === 'rejection')
  }

  const reportOutcome = async () => {
    await pause(MAIL_HELD_MS - UNDO_MS)
    for (let look = 0; look < LOOKS; look++) {
      await pause(LOOK_EVERY_MS)
      const email = outcomeOf(await rejectionMail())
      if (!email) continue
      const words = statusChanged('rejected', { email, hasMailServer: true })
      if (words) await alert({ title: words })
      return
    }
  }

  return async (version: number, reason: string) => {
    const report = await saveStatus(id, version, { status: 'rejected', reason, undo: true })
    const { email } = report
    offerUndo({
      id,
      version: report.version,
      words:
        email === 'held' ? REJECT_WORDS.held : (statusChanged('rejected', { ...report, email }) ?? REJECT_WORDS.saved),
      takeBack: () => saveStatus(id, report.version, { status: before, takesBack: true }),
      // A failed look leaves the outcome to the list of e-mails in the details.
      onKept: () => {
        if (email === 'held') void reportOutcome().catch(() => undefined)
      },
    })
    return report.version
  }
}

function outcomeOf(mail: DeskMail | undefined): 'sent' | 'failed' | 'taken-back' | undefined {
  if (!mail || mail.state === 'cancelled') return 'taken-back'
  if (mail.state === 'sent' || mail.state === 'failed') return mail.state
  return mail.lastError === null ? undefined : 'failed'
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
