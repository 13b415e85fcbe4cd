import { useForm } from 'react-hook-form'
import { REDIRECT_LABELS, REDIRECT_LIMITS, REDIRECT_MESSAGES } from '#domain/redirect/redirect.ts'
import { ApiError } from '../../data/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { type EnteredRedirect, useAddRedirect } from './use-redirects.ts'

interface AddRedirectDialogProps {
  /** What is filled in already. */
  start: Pick<EnteredRedirect, 'from' | 'to'>
  onClose: () => void
}

export function AddRedirectDialog({ start, onClose }: AddRedirectDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm<EnteredRedirect>({
    defaultValues: { ...start, outside: false },
  })
  const adding = useAddRedirect()
  const { errors, isSubmitting } = formState

  async function add(entered: EnteredRedirect) {
    try {
      await adding.mutateAsync(entered)
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      for (const field of ['to', 'from'] as const) {
        if (fields[field]) setError(field, { message: fields[field] }, { shouldFocus: true })
      }
      const isExplained = fields.from !== undefined || fields.to !== undefined
      if (!isExplained)
        setError('root', { message: error instanceof Error ? error.message : REDIRECT_MESSAGES.saveFailed })
      return
    }
    toast.success(REDIRECT_MESSAGES.added)
    onClose()
  }

  const address = { maxLength: REDIRECT_LIMITS.address, autoCapitalize: 'none', autoComplete: 'off', spellCheck: false }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add redirect"
      description="Visitors and search engines are sent from the old address to the new one."
    >
      <form noValidate onSubmit={(event) => void handleSubmit(add)(event)} className="grid gap-5">
        {errors.root?.message && <Notice tone="error">{errors.root.message}</Notice>}
        <Field label="Old address" hint="A path on this site, such as /old-page" error={errors.from?.message} required>
          <Input {...register('from')} {...address} />
        </Field>
        <Field
          label="New address"
          hint="A path on this site, such as /services, or a full address"
          error={errors.to?.message}
          required
        >
          <Input {...register('to')} {...address} inputMode="url" />
        </Field>
        <Checkbox label={REDIRECT_LABELS.outside} {...register('outside')} />
        <Button type="submit" busy={isSubmitting} busyLabel="Adding..." className="justify-self-start">
          Add Redirect
        </Button>
      </form>
    </Dialog>
  )
}
