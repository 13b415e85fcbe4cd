import { parseInput } from '#domain/document/parse-input.ts'
import { PHOTO_LINE } from '#domain/photo/choose.ts'
import { lineSchema } from '#domain/thread/schema.ts'
import type { KeyHolder } from '#features/appointments/customer/access.ts'
import { type CustomerAppointment, showToCustomer } from '#features/appointments/customer/view.ts'
import type { Desk } from '#features/appointments/desk/desk.ts'
import { writeAsCustomer } from '#features/appointments/thread/write-line.ts'
import { admitPhoto, keepPhoto, type PhotoDesk, preparePhoto } from './add-photo.ts'

/** A line from a form without JavaScript, with or without a photo. An unusable photo leaves no line behind. */
export async function writeWithPhoto(
  desk: Desk,
  photoDesk: PhotoDesk,
  { holder, address }: { holder: KeyHolder; address: string },
  { message, photo }: { message: string; photo: Uint8Array | undefined },
  now: Temporal.Instant,
): Promise<CustomerAppointment> {
  const user = { ...holder, by: 'customer' } as const
  if (photo) await admitPhoto(photoDesk, user, { line: null, address }, now)
  const prepared = photo && (await preparePhoto(photo))
  const { text } = parseInput(lineSchema, { text: photo && message.trim() === '' ? PHOTO_LINE : message })
  const written = await writeAsCustomer(desk, holder, text, now)
  if (!prepared) return written
  const line = written.thread.findLast(({ by, isSaid }) => isSaid && by === 'customer')?.id ?? null
  await keepPhoto(photoDesk, user, line, prepared, now)
  return showToCustomer(desk.store, holder, now)
}
