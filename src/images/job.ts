import type { BrandFile } from '#domain/brand/logo.ts'
import type { RefusalKind } from '#domain/documents/refusal.ts'
import type { ImageFormat } from '#domain/pictures/image.ts'
import type { Master } from './encode.ts'
import type { Logo, MarkSource } from './logo.ts'
import type { SocialDrawing } from './social.ts'

/** The messages between the server and the workshop's process. */
export type Job =
  | { kind: 'master'; upload: Uint8Array }
  | { kind: 'variant'; master: Uint8Array; width: number; format: ImageFormat }
  | { kind: 'logo'; upload: Uint8Array }
  | { kind: 'brand-file'; source: MarkSource; file: BrandFile; ground: string }
  | { kind: 'social'; drawing: SocialDrawing }

export type Outcome =
  | { kind: 'master'; master: Master }
  | { kind: 'variant'; bytes: Uint8Array }
  | { kind: 'logo'; logo: Logo }
  | { kind: 'brand-file'; bytes: Uint8Array }
  | { kind: 'social'; bytes: Uint8Array }
  | { kind: 'refused'; refusal: { kind: RefusalKind; message: string; code: string } }
  | { kind: 'failed'; reason: string }
