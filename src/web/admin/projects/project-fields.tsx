import { CalendarDays, Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { PROJECT_LABELS } from '#domain/projects/labels.ts'
import { knownCategory, NEW_CATEGORY, PROJECT_LIMITS } from '#domain/projects/project.ts'
import { formatUsDate, isDate } from '#domain/time/date.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, Input, Options } from '../../ui/field.tsx'
import { CrawlerViewButton } from '../crawler-view/crawler-view-button.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { onEnter } from '../form/on-enter.ts'
import { Noted } from '../publish-checks/field-findings.tsx'
import { titled } from '../screen/words.ts'
import { useCategoryNames } from './project-calls.ts'
import { PictureField, ProjectField } from './project-field.tsx'
import { useUploads } from './project-uploads.ts'
import { MAIN_IMAGE, type ProjectValues, projectOf } from './project-values.ts'

const { TextField, SelectField } = fieldsOf<ProjectValues>()

export function BasicFields() {
  const { register, setValue, clearErrors, formState } = useFormContext<ProjectValues>()
  const [tableOnly, image, category] = useWatch<ProjectValues, ['tableOnly', 'image', 'category']>({
    name: ['tableOnly', 'image', 'category'],
  })
  const { errors } = formState
  const categories = useCategoryNames()
  // A new project begins with a category that the owner may have renamed. One with projects is always in the list.
  const isListed = categories.includes(category)
  const isGone = category === NEW_CATEGORY && !isListed
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
      <SelectField name="category" label={PROJECT_LABELS.category} required>
        <Options of={(isListed ? categories : [category, ...categories]).map((each) => [each, each])} />
      </SelectField>
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

function CompletionDateField() {
  const { register, setValue, formState } = useFormContext<ProjectValues>()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <Field label={PROJECT_LABELS.completionDate} required error={formState.errors.completionDate?.message}>
      <div className="relative flex items-start gap-2">
        <Input placeholder="06/22/2025" className="min-w-0 grow" {...register('completionDate')} />
        <IconButton
          icon={CalendarDays}
          tone="secondary"
          label="Choose a date"
          onClick={() => picker.current?.showPicker()}
        />
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
          onChange={({ target }) => {
            if (!isDate(target.value)) return
            setValue('completionDate', formatUsDate(target.value), { shouldDirty: true, shouldValidate: true })
          }}
        />
      </div>
    </Field>
  )
}

export function DetailFields() {
  const { getValues } = useFormContext<ProjectValues>()
  const { uploads } = useUploads()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <ProjectField name="specifications.duration" label={PROJECT_LABELS.duration} placeholder="24 hours" />
      <ProjectField name="specifications.location" label={PROJECT_LABELS.location} />
      <ProjectField
        name="projectDetails.challenge"
        label={PROJECT_LABELS.challenge}
        rows={3}
        className="sm:col-span-2"
      />
      <ProjectField name="projectDetails.solution" label={PROJECT_LABELS.solution} rows={3} className="sm:col-span-2" />
      <ProjectField name="projectDetails.outcome" label={PROJECT_LABELS.outcome} rows={3} className="sm:col-span-2" />
      <ProjectField name="details" label={PROJECT_LABELS.details} rows={5} className="sm:col-span-2" />
      <TextListField name="specifications.services" legend={PROJECT_LABELS.services} noun="service" />
      <TextListField name="specifications.materials" legend={PROJECT_LABELS.materials} noun="material" />
      <TextListField name="highlights" legend={PROJECT_LABELS.highlights} noun="highlight" />
      <div className="sm:col-span-2">
        <CrawlerViewButton
          kind="project"
          contentOf={() => ({ ...projectOf(getValues(), (key) => uploads.urlOf(key)) })}
        />
      </div>
    </div>
  )
}

interface TextListFieldProps {
  name: 'highlights' | 'specifications.services' | 'specifications.materials'
  legend: string
  noun: string
}

function TextListField({ name, legend, noun }: TextListFieldProps) {
  const { control } = useFormContext<ProjectValues>()
  const { fields, append, remove } = useFieldArray({ control, name })
  const isFull = fields.length >= PROJECT_LIMITS.listEntries
  return (
    <fieldset className="grid content-start gap-2 sm:col-span-2">
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-2">
          <TextField
            name={`${name}.${index}.text`}
            label={`${titled(noun)} ${index + 1}`}
            hideLabel
            className="grow"
            onKeyDown={onEnter(() => !isFull && append({ text: '' }))}
          />
          <IconButton icon={X} label={`Remove ${noun} ${index + 1}`} onClick={() => remove(index)} />
        </div>
      ))}
      <div>
        <Button tone="secondary" size="sm" disabled={isFull} onClick={() => append({ text: '' })}>
          <Plus aria-hidden="true" />
          Add {titled(noun)}
        </Button>
      </div>
    </fieldset>
  )
}
