import { CalendarDays, Camera, House, Images, Inbox, Menu, Plus } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { ADMIN_PATH, AFTER_LOGIN_PATH, MESSAGES_PATH, POCKET_PATH } from '#domain/navigation/navigation.ts'
import { UNSHARED_PARAMETER } from '#domain/web-app/web-app.ts'
import { keepSharedPhotos } from '../offline/shared-photos.ts'
import { PhotoLabel } from '../photos/photo-label.tsx'
import { CalendarPlus, type IconComponent } from '../ui/icons.tsx'
import { CountedLink } from './counted-link.tsx'
import { NAVIGATION_ID } from './navigation-id.ts'

const NEW_ID = 'new-menu'

const PHOTO_LABEL = 'Photo to a visit'

const entry =
  'relative flex min-h-14 w-full min-w-11 flex-col items-center justify-center gap-0.5 rounded-md px-1 font-medium text-on-deep-muted text-xs no-underline -outline-offset-2 hover:text-on-deep aria-[current=page]:text-on-deep'

const line =
  'flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-md px-4 font-medium text-on-deep no-underline -outline-offset-2 hover:bg-on-deep/10 has-focus-visible:outline-2'

/** The doors that are used all day, at the bottom of a small screen. It takes its own space, so it covers nothing. */
export function OfficeBar() {
  return (
    <nav
      aria-label="Most used"
      className="panel-deep office-bar phone-bar sticky bottom-0 z-20 border-on-deep/15 border-t px-2 pb-[env(safe-area-inset-bottom)] lg:hidden short:hidden"
    >
      <ul className="mx-auto flex max-w-lg *:grow">
        <BarLink to={ADMIN_PATH} label="Today" icon={House} />
        <BarLink to={AFTER_LOGIN_PATH} label="Appointments" icon={CalendarDays} />
        <li>
          <button type="button" popoverTarget={NEW_ID} className={entry}>
            <span className="grid size-10 place-items-center rounded-full bg-accent text-on-accent">
              <Plus aria-hidden="true" className="size-6" />
            </span>
            <span className="sr-only">New</span>
          </button>
          <NewMenu />
        </li>
        <BarLink to={MESSAGES_PATH} label="Inbox" icon={Inbox} />
        <li>
          <button type="button" popoverTarget={NAVIGATION_ID} className={entry}>
            <Menu aria-hidden="true" className="size-5" />
            More
          </button>
        </li>
      </ul>
    </nav>
  )
}

function BarLink({ to, label, icon: Glyph }: { to: string; label: string; icon: IconComponent }) {
  return (
    <li>
      <CountedLink to={to} className={entry} badge="absolute top-0.5 left-1/2 ml-1">
        <Glyph aria-hidden="true" className="size-5" />
        {label}
      </CountedLink>
    </li>
  )
}

/** The browser opens and closes it, and returns focus to its button. */
function NewMenu() {
  return (
    <div
      id={NEW_ID}
      popover="auto"
      className="panel-deep fixed inset-x-4 top-auto bottom-[calc(var(--office-bar)+0.5rem)] m-0 mx-auto w-auto max-w-xs rounded-lg border border-on-deep/20 p-2 raised"
    >
      <ul aria-label="New">
        <li>
          <NewLink to={`${AFTER_LOGIN_PATH}?add=1`} icon={CalendarPlus} label="New appointment" />
        </li>
        <li>
          <PhotoLine />
        </li>
        <li>
          <NewLink to="/admin/projects?new=photos" icon={Images} label="Project from photos" />
        </li>
      </ul>
    </div>
  )
}

function NewLink({ to, icon: Glyph, label }: { to: string; icon: IconComponent; label: string }) {
  return (
    <Link to={to} onClick={closeMenu} className={line}>
      <Glyph aria-hidden="true" className="size-5 shrink-0" />
      {label}
    </Link>
  )
}

/** Chosen photos wait on the screen for the road until the person picks a visit, like shared ones. */
function PhotoLine() {
  const navigate = useNavigate()
  // Browsers keep photos only over https. Without that, each visit on that screen has its own button.
  if (!('caches' in window)) return <NewLink to={POCKET_PATH} icon={Camera} label={PHOTO_LABEL} />
  const keep = async (files: File[]) => {
    closeMenu()
    if (files.length === 0) return
    const leftOut = await keepSharedPhotos(files)
    await navigate(leftOut === 0 ? POCKET_PATH : `${POCKET_PATH}?${UNSHARED_PARAMETER}=${leftOut}`)
  }
  return (
    <PhotoLabel className={line} onFiles={(files) => void keep(files)}>
      <Camera aria-hidden="true" className="size-5 shrink-0" />
      {PHOTO_LABEL}
    </PhotoLabel>
  )
}

function closeMenu(): void {
  document.getElementById(NEW_ID)?.hidePopover()
}
