import { countHiddenLoginClick, NO_CLICKS } from '#domain/account/hidden-login.ts'

/** Three quick clicks on the faint icon follow its link. */
export function watchStaffDoor(): void {
  let clicks = NO_CLICKS
  document.addEventListener('click', ({ target, timeStamp }) => {
    const door = target instanceof Element && target.closest<HTMLElement>('[data-staff-door]')
    if (!door) return
    const counted = countHiddenLoginClick(clicks, timeStamp)
    clicks = counted.clicks
    if (counted.opens) window.location.assign(door.dataset.staffDoor ?? '')
  })
}
