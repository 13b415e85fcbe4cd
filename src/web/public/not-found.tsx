import { data } from 'react-router'
import { PROJECTS_PATH } from '#domain/project/list-address.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Missing } from './missing.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [{ title: '404 - Page Not Found' }, { name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  return (
    <Missing
      eyebrow="This pipe leads nowhere"
      title="404 - Page Not Found"
      text="The page you're looking for doesn't exist."
    >
      <ButtonLink href="/">Go Home</ButtonLink>
      <ButtonLink href={PROJECTS_PATH} tone="secondary">
        See Our Projects
      </ButtonLink>
    </Missing>
  )
}
