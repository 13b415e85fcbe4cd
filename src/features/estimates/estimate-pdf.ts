import { estimatePaper } from '#domain/estimates/paper.ts'
import { storedPaper } from '#images/stored-paper.ts'
import type { OutboxMail } from '#mail/mail.ts'
import type { Attachment } from '#mail/message.ts'
import type { Store, Transaction } from '#store/store.ts'
import { estimateOf, estimates } from './stored-estimate.ts'

const blobOf = (id: string, edition: number) => `estimate-${id}-${edition}`

/** Undefined for a draft, also for one that replaces a sent version. */
export function estimatePdf(store: Store, id: string): Promise<Attachment | undefined> {
  return storedPaper(store, async (reader) => {
    const stored = await estimates.get(reader, id)
    const paper = stored && estimatePaper(estimateOf(stored))
    return paper && { name: 'estimate.pdf', blob: blobOf(id, estimateOf(stored).edition), paper }
  })
}

/** Attached to the mail to the customer. */
export async function estimateAttachment(store: Store, { kind, appointmentId }: OutboxMail) {
  return kind === 'estimate-sent' && appointmentId !== null ? estimatePdf(store, appointmentId) : undefined
}

/** Of every version. */
export async function deletePdfs(tx: Transaction, id: string, editions: number): Promise<void> {
  for (let edition = 1; edition <= editions; edition++) await tx.deleteBlob(blobOf(id, edition))
}
