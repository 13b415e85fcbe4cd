import { LogIn, LogOut } from 'lucide-react'
import { DOOR_WORDS } from '#domain/account/door/words.ts'
import { HOME_PATH, LOGIN_PATH } from '#domain/navigation/navigation.ts'
import { useSession } from '../data/session.ts'
import { logOut } from '../data/unsaved-work.ts'
import { useWords } from '../language/language.tsx'

/** Logout, always visible below a long list. For everyone else the faint icon that three quick clicks open. */
export function StaffDoor() {
  const { user, isPostponed } = useSession()
  return user || isPostponed ? <LogoutButton /> : <HiddenLogin />
}

function LogoutButton() {
  return (
    <button
      type="button"
      onClick={async () => {
        if (await logOut()) window.location.assign(HOME_PATH)
      }}
      className="flex min-h-14 shrink-0 items-center gap-3 border-on-deep/15 border-t px-5 font-medium text-on-deep-muted text-sm -outline-offset-2 transition-colors hover:text-on-deep"
    >
      <LogOut aria-hidden="true" className="size-5" />
      Logout
    </button>
  )
}

/** document/staff-door.ts counts the clicks. */
function HiddenLogin() {
  const { staffDoor } = useWords(DOOR_WORDS)
  return (
    <button
      type="button"
      data-staff-door={LOGIN_PATH}
      className="mx-5 mb-5 grid size-8 shrink-0 place-items-center rounded-md text-on-deep opacity-25 hover:opacity-50"
    >
      <LogIn aria-hidden="true" className="size-4" />
      <span className="sr-only">{staffDoor}</span>
    </button>
  )
}
