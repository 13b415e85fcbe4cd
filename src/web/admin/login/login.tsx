import { ADMIN_MESSAGES } from '#domain/session/admin.ts'
import { useSession } from '../../data/session.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoginForm } from './login-form.tsx'
import { SignedIn } from './signed-in.tsx'
import '../../styles/admin.css'

export function meta() {
  return adminMeta('Admin Login')
}

export default function Login() {
  const { loading, isAuthenticated } = useSession()
  if (loading) return <Spinner block>{ADMIN_MESSAGES.checkingAuthentication}</Spinner>
  return isAuthenticated ? <SignedIn /> : <LoginForm />
}
