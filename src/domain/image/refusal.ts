import { Refusal, type RefusalKind } from '#domain/document/refusal.ts'
import { IMAGE_MESSAGES } from './image.ts'

const REFUSALS = {
  missing: { kind: 'invalid', code: 'image-missing' },
  notAnImage: { kind: 'unsupported', code: 'image-unsupported' },
  heic: { kind: 'unsupported', code: 'image-unsupported' },
  tooLarge: { kind: 'too-large', code: 'image-too-large' },
  tooManyPixels: { kind: 'invalid', code: 'image-too-many-pixels' },
  damaged: { kind: 'invalid', code: 'image-damaged' },
  interrupted: { kind: 'bad-request', code: 'upload-interrupted' },
  notAForm: { kind: 'unsupported', code: 'not-a-form' },
  brokenForm: { kind: 'bad-request', code: 'broken-form' },
  busy: { kind: 'unavailable', code: 'images-busy', retryAfterSeconds: 5 },
  noneAtPath: { kind: 'not-found', code: 'not-found' },
  gone: { kind: 'invalid', code: 'image-gone' },
} as const satisfies Record<string, { kind: RefusalKind; code: string; retryAfterSeconds?: number }>

export function imageRefusal(reason: keyof typeof REFUSALS): Refusal {
  const { kind, ...more } = REFUSALS[reason]
  return new Refusal(kind, IMAGE_MESSAGES[reason], more)
}
