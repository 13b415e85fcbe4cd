import { isCurrent, type NavigationLink } from '#domain/site/navigation.ts'
import { NavigationGroup } from './navigation-group.tsx'

type NavigationListProps = {
  links: readonly NavigationLink[]
  label: string
  /** The path of the page that shows the list. */
  here: string
}

/** Links that load a document. */
export function NavigationList({ links, label, here }: NavigationListProps) {
  return (
    <NavigationGroup label={label} caption={false}>
      {links.map((link) => (
        <li key={link.to}>
          <a href={link.to} aria-current={isCurrent(link, here) ? 'page' : undefined}>
            {link.label}
          </a>
        </li>
      ))}
    </NavigationGroup>
  )
}
