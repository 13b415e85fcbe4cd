import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { LinkField } from '#domain/website/field.ts'
import { Input } from '../../../ui/input.tsx'
import { NotedField } from '../../gate/field-findings.tsx'
import { useSitePaths } from './use-site-paths.ts'

/** A path on this site, with the ones that exist as suggestions. */
export function LinkControl({ field, name }: { field: LinkField; name: string }) {
  const { field: control, fieldState } = useController({ name })
  const suggestions = useId()
  const paths = useSitePaths()
  return (
    <NotedField name={name} label={field.label} hint={field.help} error={fieldState.error?.message} required>
      <Input
        {...control}
        value={typeof control.value === 'string' ? control.value : ''}
        list={suggestions}
        spellCheck={false}
        autoCapitalize="none"
      />
      <datalist id={suggestions}>
        {paths.map(({ to, label }) => (
          <option key={to} value={to}>
            {label}
          </option>
        ))}
      </datalist>
    </NotedField>
  )
}
