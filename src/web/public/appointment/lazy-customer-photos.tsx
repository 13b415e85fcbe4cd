import { type ComponentProps, Suspense } from 'react'
import { lazyPhotos } from '../../photos/lazy-photos.tsx'

const Loaded = lazyPhotos(async () => (await import('./customer-photos.tsx')).CustomerPhotos)

/** The photos of a line or of the request, loaded if there are any. */
export function CustomerPhotos(props: ComponentProps<typeof Loaded>) {
  if (!props.all.some(({ line }) => line === props.line)) return null
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
