import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { CustomerMessagesForm } from './customer-messages-form.tsx'
import { useCustomerMessages } from './use-customer-messages.ts'

export function meta() {
  return adminMeta('Messages to Customers')
}

export default function CustomerMessagesScreen() {
  const settings = useCustomerMessages()
  return (
    <>
      <PageHeader
        title="Messages to Customers"
        description="E-mails that help customers keep their appointments and tell you how it went. All are off until you turn them on."
      />
      <LoadError of={settings} />
      {settings.data && <CustomerMessagesForm stored={settings.data} />}
      {!settings.data && !settings.error && <Spinner block>Loading the settings...</Spinner>}
    </>
  )
}
