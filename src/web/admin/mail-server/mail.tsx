import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { DomainCard } from './domain-card.tsx'
import { MailForm } from './mail-form.tsx'
import { MailStatus } from './mail-status.tsx'
import { ProofCard } from './proof-card.tsx'
import { useMailServer, useSendProof } from './use-mail-server.ts'

export function meta() {
  return adminMeta('Mail')
}

export default function Mail() {
  const server = useMailServer()
  const sending = useSendProof()
  const { data, error, refetch } = server
  const proveNext = async () => {
    const { data: saved } = await refetch()
    if (saved?.status.state === 'unproven') sending.mutate()
  }
  return (
    <>
      <PageHeader
        title="Mail"
        description="The mail server that sends confirmations to your customers and alerts to you."
      />
      <LoadError of={server} />
      {!data && !error && <Spinner block>Loading the mail settings...</Spinner>}
      {data && (
        <div className="grid max-w-3xl gap-8">
          <MailStatus status={data.status} sender={data.sender} />
          {(data.status.state === 'unproven' || data.status.state === 'proven') && (
            <ProofCard isCodeAwaited={data.isCodeAwaited} sending={sending} />
          )}
          {data.locked ? (
            <Notice tone="info" title="Set by SMTP_URL">
              The site was started with SMTP_URL, so mail goes through {data.locked.host}. To use this screen instead,
              remove SMTP_URL and restart the site.
            </Notice>
          ) : (
            <MailForm stored={data} onSaved={() => void proveNext()} />
          )}
          {data.settings && !data.locked && <DomainCard key={data.settings.senderAddress} settings={data.settings} />}
        </div>
      )}
    </>
  )
}
