import { LOGO_MESSAGES } from '#domain/brand/logo.ts'
import { Refusal, type RefusalKind } from '#domain/documents/refusal.ts'
import { IMAGE_MESSAGES } from '../pictures/image.ts'

const REFUSALS = {
  missing: { kind: 'invalid', code: 'image-missing' },
  notAnImage: { kind: 'unsupported', code: 'image-unsupported' },
  heic: { kind: 'unsupported', code: 'image-unsupported' },
  tooLarge: { kind: 'too-large', code: 'image-too-large' },
  tooManyPixels: { kind: 'invalid', code: 'image-too-many-pixels' },
  damaged: { kind: 'invalid', code: 'image-damaged' },
  notAForm: { kind: 'unsupported', code: 'not-a-form' },
  brokenForm: { kind: 'bad-request', code: 'broken-form' },
  busy: { kind: 'unavailable', code: 'images-busy', retryAfterSeconds: 5 },
  noneAtPath: { kind: 'not-found', code: 'not-found' },
  gone: { kind: 'invalid', code: 'image-gone' },
  logoNotAnImage: { kind: 'unsupported', code: 'image-unsupported' },
  logoTooLarge: { kind: 'too-large', code: 'image-too-large' },
  logoTooManyPixels: { kind: 'invalid', code: 'image-too-many-pixels' },
  logoEmpty: { kind: 'invalid', code: 'image-empty' },
  svgTooLarge: { kind: 'too-large', code: 'image-too-large' },
  svgRefers: { kind: 'invalid', code: 'svg-refers' },
  svgActs: { kind: 'invalid', code: 'svg-acts' },
  svgTooComplex: { kind: 'invalid', code: 'svg-too-complex' },
} as const satisfies Record<string, { kind: RefusalKind; code: string; retryAfterSeconds?: number }>

const MESSAGES: Readonly<Record<keyof typeof REFUSALS, string>> = { ...IMAGE_MESSAGES, ...LOGO_MESSAGES }

export function imageRefusal(reason: keyof typeof REFUSALS): Refusal {
  const { kind, ...more } = REFUSALS[reason]
  return new Refusal(kind, MESSAGES[reason], more)
}
