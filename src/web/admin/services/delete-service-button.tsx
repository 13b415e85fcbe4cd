import { Trash2 } from 'lucide-react'
import { SERVICE_NEWS } from '#domain/service/labels.ts'
import { SERVICE_MESSAGES } from '#domain/service/service.ts'
import { ApiError } from '../../data/api-error.ts'
import { deleteDocument } from '../../data/documents.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { toast } from '../../ui/toast.tsx'
import { VisitList } from '../visit-list.tsx'
import { visitsIn } from '../visits-in-the-way.ts'
import { type ListedService, usePublishService } from './use-services.ts'

export function DeleteServiceButton({ service }: { service: ListedService }) {
  const { confirm, alert } = useDialogs()
  const publish = usePublishService()
  const { slug, name, published } = service

  async function remove() {
    const sure = await confirm({
      title: `Delete ${name}?`,
      body: 'Its description, picture and history will be gone for good. Past visits keep its name.',
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (!sure) return
    try {
      await deleteDocument('services', slug, SERVICE_MESSAGES.deleteFailed)
      toast.success(SERVICE_NEWS.deleted)
    } catch (error) {
      await offerHiding(error)
    }
  }

  async function offerHiding(error: unknown) {
    const title = error instanceof Error ? error.message : SERVICE_MESSAGES.deleteFailed
    const inUse = error instanceof ApiError && error.code === 'service-in-use' ? visitsIn(error) : undefined
    if (!inUse || !published) return alert({ title, body: inUse && <VisitList {...inUse} /> })
    const hide = await confirm({ title, body: <VisitList {...inUse} />, confirmLabel: 'Hide it instead' })
    if (!hide) return
    try {
      await publish(service, false)
      toast.success(SERVICE_NEWS.hidden)
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : SERVICE_MESSAGES.saveFailed)
    }
  }

  return (
    <Button tone="ghost" size="sm" aria-label={`Delete ${name}`} onClick={() => void remove()}>
      <Trash2 aria-hidden="true" />
      Delete
    </Button>
  )
}
