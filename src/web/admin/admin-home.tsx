import { redirect } from 'react-router'
import { AFTER_LOGIN_PATH } from '#domain/site/navigation.ts'

export function loader() {
  return redirect(AFTER_LOGIN_PATH)
}
