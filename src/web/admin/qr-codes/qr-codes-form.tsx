import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { QR_MESSAGES, type QrCodes, qrCodesSchema, SIGN_LABELS, SIGNS } from '#domain/count/qr-code.ts'
import { documentText } from '#domain/document/document-text.ts'
import type { StoredQrCodes } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { SAVING } from '../editing-words.ts'
import { SaveError } from '../save-error.tsx'
import { useSettingsForm } from '../versioned-form/use-settings-form.ts'
import { saveQrCodes } from './use-qr-codes.ts'

/** Where each code leads. What is printed stays the same. */
export function QrCodesForm({ stored }: { stored: StoredQrCodes }) {
  const form = useForm<QrCodes>({ resolver: zodResolver(qrCodesSchema), defaultValues: qrCodesSchema.parse(stored) })
  const { errors, isSubmitting } = form.formState
  const { submit, problem, conflict } = useSettingsForm<QrCodes, StoredQrCodes>({
    form,
    version: stored.version,
    noun: 'QR codes',
    valuesOf: (saved) => qrCodesSchema.parse(saved),
    textOf: (codes) => documentText(codes, SIGN_LABELS),
    save: (codes, version = stored.version) => saveQrCodes(codes, version),
    failed: QR_MESSAGES.saveFailed,
  })
  return (
    <form noValidate data-print="hide" onSubmit={(event) => void submit()(event)} className="grid max-w-3xl gap-6">
      <SaveError message={problem} />
      <Card className="grid gap-6 sm:grid-cols-2">
        {SIGNS.map((sign) => (
          <Field
            key={sign}
            label={`${SIGN_LABELS[sign]} opens`}
            hint="A page of your website, such as / or /schedule."
            error={errors[sign]?.message}
          >
            <Input {...form.register(sign)} autoCapitalize="none" autoComplete="off" spellCheck={false} />
          </Field>
        ))}
      </Card>
      <div>
        <Button type="submit" busy={isSubmitting} busyLabel={SAVING}>
          Save QR Codes
        </Button>
      </div>
      {conflict}
    </form>
  )
}
