import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { NavigationLink } from '#domain/navigation/navigation.ts'
import type { LinkField } from '#domain/website/field.ts'
import { PART_IDS, partLabel, partPath } from '#domain/website/part.ts'
import { listDocuments } from '../../../data/documents.ts'
import { useFreshOnChange } from '../../../data/queries.ts'
import { Input } from '../../../ui/input.tsx'
import { NotedField } from '../../publish-checks/field-findings.tsx'

const KEY = ['site paths']

const MOST_PAGES = 100

const OWN_PATHS: readonly NavigationLink[] = PART_IDS.filter((id) => id !== 'footer' && id !== 'navigation').map(
  (id) => ({ to: partPath(id), label: partLabel(id) }),
)

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

/** Pages that a link can lead to. */
function useSitePaths(): readonly NavigationLink[] {
  useFreshOnChange(['pages'], KEY)
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const { items } = await listDocuments('pages', { limit: MOST_PAGES }, signal)
      return items.map(({ id, title }) => ({ to: `/pages/${id}`, label: title }))
    },
  })
  return [...OWN_PATHS, ...data]
}
