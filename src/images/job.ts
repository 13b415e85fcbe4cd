import type { RefusalKind } from '#domain/document/refusal.ts'
import type { ImageFormat } from '#domain/image/image.ts'
import type { Master } from './encode.ts'

/** What the server and the workshop's process say to each other. */
export type Job =
  | { kind: 'master'; upload: Uint8Array }
  | { kind: 'variant'; master: Uint8Array; width: number; format: ImageFormat }

export type Outcome =
  | { kind: 'master'; master: Master }
  | { kind: 'variant'; bytes: Uint8Array }
  | { kind: 'refused'; refusal: { kind: RefusalKind; message: string; code: string } }
  | { kind: 'failed'; reason: string }
