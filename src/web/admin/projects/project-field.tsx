import { type FieldPath, useFormContext, useWatch } from 'react-hook-form'
import { isRequiredProjectField } from '#domain/projects/form.ts'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { NotedField } from '../publish-checks/field-findings.tsx'
import type { ProjectValues } from './project-values.ts'

interface ProjectFieldProps {
  name: FieldPath<ProjectValues>
  label: string
  placeholder?: string
  /** A text area. */
  rows?: number
  className?: string
}

/** One text field of the project at any depth, with its error. */
export function ProjectField({ name, label, placeholder, rows, className = '' }: ProjectFieldProps) {
  const { register, formState, getFieldState } = useFormContext<ProjectValues>()
  const tableOnly = useWatch<ProjectValues, 'tableOnly'>({ name: 'tableOnly' })
  const { error } = getFieldState(name, formState)
  const required = isRequiredProjectField(name, tableOnly)
  return (
    <NotedField name={name} label={label} required={required} error={error?.message} className={className}>
      {rows ? (
        <Textarea rows={rows} placeholder={placeholder} {...register(name)} />
      ) : (
        <Input placeholder={placeholder} {...register(name)} />
      )}
    </NotedField>
  )
}
