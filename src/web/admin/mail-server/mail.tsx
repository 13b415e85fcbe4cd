import { PageHeader } from '../../ui/page.tsx'
import { MailSetup } from './mail-setup.tsx'

export default function Mail() {
  return (
    <>
      <PageHeader
        title="Mail"
        description="The mail server that sends confirmations to your customers and alerts to you."
      />
      <MailSetup />
    </>
  )
}
