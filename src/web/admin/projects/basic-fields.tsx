import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PROJECT_LABELS } from '#domain/projects/labels.ts'
import { knownCategory, NEW_CATEGORY } from '#domain/projects/project.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Noted } from '../publish-checks/field-findings.tsx'
import { CompletionDateField } from './completion-date-field.tsx'
import { PictureField } from './picture-field.tsx'
import { ProjectField } from './project-field.tsx'
import { MAIN_IMAGE, type ProjectValues } from './project-values.ts'
import { useCategoryNames } from './use-categories.ts'

export function BasicFields() {
  const { register, setValue, clearErrors, formState } = useFormContext<ProjectValues>()
  const [tableOnly, image, category] = useWatch<ProjectValues, ['tableOnly', 'image', 'category']>({
    name: ['tableOnly', 'image', 'category'],
  })
  const { errors } = formState
  const categories = useCategoryNames()
  // A new project begins with a category that the owner may have renamed. One with projects is always in the list.
  const isGone = category === NEW_CATEGORY && !categories.includes(category)
  useEffect(() => {
    if (isGone) setValue('category', knownCategory(NEW_CATEGORY, categories))
  }, [isGone, categories, setValue])
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
          {(categories.includes(category) ? categories : [category, ...categories]).map((each) => (
            <option key={each}>{each}</option>
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
