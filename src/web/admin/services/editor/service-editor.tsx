import { useParams } from 'react-router'
import { useRead } from '../../../data/query.ts'
import { adminMeta } from '../../admin-meta.ts'
import { DocumentScreen } from '../../screen/document-screen.tsx'
import { editorTitle, NEW_ID } from '../../screen/words.ts'
import { SERVICE_WORDS, serviceList } from '../service-calls.ts'
import type { Route } from './+types/service-editor.ts'
import { ServiceForm } from './service-form.tsx'

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(editorTitle(SERVICE_WORDS, params.slug))
}

export default function ServiceEditor() {
  const { slug = NEW_ID } = useParams()
  const services = useRead(serviceList)
  return (
    <DocumentScreen
      key={slug}
      words={SERVICE_WORDS}
      id={slug}
      of={services}
      find={(all) => all.find((service) => service.slug === slug)}
    >
      {({ opened, latest, data }) => (
        <ServiceForm
          title={editorTitle(SERVICE_WORDS, slug)}
          opened={opened}
          latest={latest}
          lastPlace={Math.max(0, ...data.map(({ order }) => order))}
        />
      )}
    </DocumentScreen>
  )
}
