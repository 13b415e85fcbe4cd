import { Suspense, use } from 'react'
import type { ShownPhoto } from '#domain/photos/photo.ts'
import { lazyPhotos } from '../../photos/lazy-photos.tsx'
import { CustomerPageContext } from './act-form.tsx'

const CustomerPhotos = lazyPhotos(async () => (await import('./customer-photos.tsx')).CustomerPhotos)

type AppointmentPhotosProps = { all: readonly ShownPhoto[]; line: string | null; businessName: string }

export function AppointmentPhotos(props: AppointmentPhotosProps) {
  const { holder, plain } = use(CustomerPageContext)
  if (!props.all.some(({ line }) => line === props.line)) return null
  if (plain) return plain.photosOf(props.line)
  return (
    <Suspense>
      <CustomerPhotos holder={holder} {...props} />
    </Suspense>
  )
}
