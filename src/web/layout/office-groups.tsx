import type { ReactNode } from 'react'
import { BACK_OFFICE_LABEL, type NavigationLink } from '#domain/navigation/navigation.ts'
import { ADMIN_GROUPS } from '#domain/nouns/office.ts'
import { NavigationGroup } from './navigation-group.tsx'

/** The owner's links in their groups. Public pages pass document links, the back-office passes route links. */
export function OfficeGroups({ drawLink }: { drawLink: (link: NavigationLink) => ReactNode }) {
  return (
    <ul aria-label={BACK_OFFICE_LABEL} className="grid gap-5">
      {ADMIN_GROUPS.map(({ label, links }) => (
        <li key={label}>
          <NavigationGroup label={label} caption>
            {links.map((link) => (
              <li key={link.to}>{drawLink(link)}</li>
            ))}
          </NavigationGroup>
        </li>
      ))}
    </ul>
  )
}
