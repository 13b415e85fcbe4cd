import { renderToStaticMarkup } from 'react-dom/server'
import { type FieldPath, FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { ProjectField } from './project-field.tsx'
import { type ProjectValues, valuesOf } from './project-values.ts'

function Fields({ names, tableOnly }: { names: readonly FieldPath<ProjectValues>[]; tableOnly: boolean }) {
  const form = useForm<ProjectValues>({ defaultValues: { ...valuesOf(undefined), tableOnly } })
  return (
    <FormProvider {...form}>
      {names.map((name) => (
        <ProjectField key={name} name={name} label={name} />
      ))}
    </FormProvider>
  )
}

const NAMES = ['title', 'description', 'projectDetails.outcome', 'details', 'gallery.0.caption'] as const

test.each([
  [false, ['title', 'description', 'projectDetails.outcome']],
  [true, ['title', 'projectDetails.outcome']],
])('a field is marked as required only if a project needs it (table only: %s)', (tableOnly, required) => {
  const marked = NAMES.filter((name) =>
    renderToStaticMarkup(<Fields names={[name]} tableOnly={tableOnly} />).includes('required=""'),
  )
  expect(marked).toEqual(required)
})
