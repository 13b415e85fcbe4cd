import { parseInput } from '#domain/documents/parse-input.ts'
import { PHOTO_LINE } from '#domain/photos/choose.ts'
import { lineSchema } from '#domain/thread/schema.ts'
import type { Desk } from '#features/appointments/desk.ts'
import type { KeyHolder } from '#features/customer-link/access.ts'
import type { CustomerAppointment } from '#features/customer-link/view.ts'
import { writeAsCustomer } from '#features/thread/write-line.ts'
import type { Transaction } from '#store/store.ts'
import { admitPhoto, keepPhoto, type PhotoDesk, preparePhoto } from './add-photo.ts'

/** A line from a form without JavaScript, with or without a photo. An unusable photo leaves no line behind. */
export async function writeWithPhoto(
  desk: Desk,
  photoDesk: PhotoDesk,
  { holder, address }: { holder: KeyHolder; address: string },
  { message, photo, lineKey }: { message: string; photo: Uint8Array | undefined; lineKey?: string | undefined },
  now: Temporal.Instant,
): Promise<CustomerAppointment> {
  const user = { ...holder, by: 'customer' } as const
  if (photo) await admitPhoto(photoDesk, user, { line: null, address }, now)
  const prepared = photo && (await preparePhoto(photo, 'customer'))
  const { text } = parseInput(lineSchema, { text: photo && message.trim() === '' ? PHOTO_LINE : message })
  const attach = prepared && ((tx: Transaction, line: string) => keepPhoto(tx, photoDesk, user, line, prepared))
  return writeAsCustomer(desk, holder, { text, attach, idempotencyKey: lineKey || undefined }, now)
}
