import type { ReactNode } from 'react'
import { BACK_OFFICE_LABEL } from '#domain/navigation/navigation.ts'
import { DOOR_GROUPS, type Door } from '#domain/nouns/office.ts'

export function OfficeGroups({ drawLink }: { drawLink: (door: Door) => ReactNode }) {
  return (
    <ul aria-label={BACK_OFFICE_LABEL} className="grid gap-4 lg:[--row:2.25rem]">
      {DOOR_GROUPS.map(({ label, doors }) => (
        <li key={label}>
          <ul aria-label={label} className="hung">
            {doors.map((door) => (
              <li key={door.to}>{drawLink(door)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
