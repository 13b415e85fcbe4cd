import { useFormContext, useWatch } from 'react-hook-form'
import { SERVICE_FIELDS } from '#domain/service/labels.ts'
import type { ServiceContent } from '#domain/service/version.ts'
import { Noted } from '../../gate/field-findings.tsx'
import { PictureField } from '../../pictures/picture-field.tsx'

/** Uploaded when chosen; shown to visitors when the service is saved. */
export function ServicePicture() {
  const { control, setValue, formState } = useFormContext<ServiceContent>()
  const [src, alt, focus] = useWatch({ control, name: ['image', 'imageAlt', 'imageFocus'] })
  return (
    <Noted names={['image', 'imageAlt']}>
      <PictureField
        label={SERVICE_FIELDS.image}
        value={{ src, alt, focus }}
        error={formState.errors.image?.message ?? formState.errors.imageAlt?.message}
        onChange={(picture) => {
          setValue('image', picture.src, { shouldDirty: true })
          setValue('imageAlt', picture.alt, { shouldDirty: true })
          setValue('imageFocus', picture.focus, { shouldDirty: true })
        }}
      />
    </Noted>
  )
}
