import { useController } from 'react-hook-form'
import { NO_PICTURE } from '#domain/image/framed-picture.ts'
import { framedPictureSchema } from '#domain/image/framed-picture-schema.ts'
import type { PictureField as Described } from '#domain/website/field.ts'
import { Noted } from '../../gate/field-findings.tsx'
import { PictureField } from '../../pictures/picture-field.tsx'

export function PictureControl({ field, name }: { field: Described; name: string }) {
  const { field: control, fieldState } = useController({ name })
  const { data = NO_PICTURE } = framedPictureSchema.safeParse(control.value)
  return (
    <Noted names={[`${name}.src`, `${name}.alt`]}>
      <PictureField
        label={field.label}
        value={data}
        onChange={control.onChange}
        {...(field.default.src !== '' && { original: field.default })}
        {...(field.help !== undefined && { hint: field.help })}
        error={fieldState.error?.message}
      />
    </Noted>
  )
}
