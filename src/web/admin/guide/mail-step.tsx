import { MAIL_PATH } from '#domain/site/navigation.ts'
import { START_LINE_WORDS } from '#domain/start/getting-started.ts'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { LoadError } from '../load-error.tsx'
import { RouteButton } from '../route-link.tsx'
import { useStart } from '../today/use-start.ts'

export function MailStep() {
  const start = useStart()
  const { data, error } = start
  const isProven = data?.lines.some(({ id, done }) => id === 'mail' && done)
  return (
    <>
      <LoadError of={start} />
      {!data && !error && <Spinner>Loading...</Spinner>}
      {data && (
        <Notice tone={isProven ? 'success' : 'info'}>
          {isProven ? 'E-mail works.' : START_LINE_WORDS.mail.todo} Without it, requests still reach you here.
        </Notice>
      )}
      <div>
        <RouteButton tone={isProven ? 'secondary' : 'primary'} to={MAIL_PATH}>
          {isProven ? 'Open Mail' : 'Set up e-mail'}
        </RouteButton>
      </div>
    </>
  )
}
