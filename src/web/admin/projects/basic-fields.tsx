import { useFormContext, useWatch } from 'react-hook-form'
import { PROJECT_LABELS } from '#domain/project/labels.ts'
import { PROJECT_CATEGORIES } from '#domain/project/project.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Noted } from '../gate/field-findings.tsx'
import { CompletionDateField } from './completion-date-field.tsx'
import { PictureField } from './picture-field.tsx'
import { ProjectField } from './project-field.tsx'
import { MAIN_IMAGE, type ProjectValues } from './project-values.ts'

export function BasicFields() {
  const { register, setValue, clearErrors, formState } = useFormContext<ProjectValues>()
  const [tableOnly, image] = useWatch<ProjectValues, ['tableOnly', 'image']>({ name: ['tableOnly', 'image'] })
  const { errors } = formState
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Checkbox
        label={PROJECT_LABELS.tableOnly}
        className="sm:col-span-2"
        {...register('tableOnly', { deps: ['description', 'type', 'image'] })}
      />
      <ProjectField name="title" label={PROJECT_LABELS.title} />
      <Field label={PROJECT_LABELS.category} required error={errors.category?.message}>
        <Select {...register('category')}>
          {PROJECT_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
      </Field>
      <ProjectField name="description" label={PROJECT_LABELS.description} rows={4} className="sm:col-span-2" />
      <ProjectField name="type" label={PROJECT_LABELS.type} />
      <CompletionDateField />
      <Noted names={['image']} className="sm:col-span-2">
        <PictureField
          uploadKey={MAIN_IMAGE}
          label={PROJECT_LABELS.image}
          required={!tableOnly}
          url={image}
          error={errors.image?.message}
          onChoose={() => clearErrors('image')}
          onChooseStored={(url) => setValue('image', url, { shouldDirty: true, shouldValidate: true })}
          onRemove={() => setValue('image', '', { shouldDirty: true })}
        />
      </Noted>
    </div>
  )
}
