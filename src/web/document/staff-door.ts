import { countHiddenLoginClick, NO_CLICKS } from '#domain/hidden-login.ts'
import { LOGIN_PATH } from '#domain/navigation.ts'

/** Three quick clicks on the faint icon lead to the login. */
export function watchStaffDoor(): void {
  let clicks = NO_CLICKS
  document.addEventListener('click', ({ target, timeStamp }) => {
    if (!(target instanceof Element) || !target.closest('[data-staff-door]')) return
    const counted = countHiddenLoginClick(clicks, timeStamp)
    clicks = counted.clicks
    if (counted.opens) window.location.assign(LOGIN_PATH)
  })
}
