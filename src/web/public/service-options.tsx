import { SERVICE_WORDS } from '#domain/services/words.ts'
import { useWords } from '../language/language.tsx'
import { Options } from '../ui/field.tsx'

export function ServiceOptions({ services }: { services: readonly { slug: string; name: string }[] }) {
  const { select } = useWords(SERVICE_WORDS)
  return (
    <>
      <option value="">{select}</option>
      <Options of={services.map(({ slug, name }) => [slug, name])} />
    </>
  )
}
