import { type GalleryItem, galleryItems } from '#domain/project/gallery.ts'
import { PROJECT_LABELS } from '#domain/project/labels.ts'
import { BeforeAfterSlider } from './before-after-slider.tsx'
import { GalleryPicture } from './gallery-picture.tsx'
import { Lightbox } from './lightbox.tsx'
import type { ShownProject } from './shown-project.ts'

export function ProjectGallery({ gallery }: { gallery: ShownProject['gallery'] }) {
  if (gallery.length === 0) return null
  return (
    <section aria-labelledby="gallery" className="wrap-page pt-section">
      <h2 id="gallery" className="mb-6 text-2xl sm:mb-8">
        {PROJECT_LABELS.gallery}
      </h2>
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:gap-x-10 lg:gap-y-10">
        {inRows(galleryItems(gallery)).map(({ item, wide }) =>
          item.kind === 'picture' ? (
            <GalleryPicture key={item.index} picture={item.picture} index={item.index} wide={wide} />
          ) : (
            <BeforeAfterSlider key={item.index} before={item.before} after={item.after} index={item.index} />
          ),
        )}
      </ul>
      <Lightbox pictures={gallery} />
    </section>
  )
}

/** Two pictures per row. A picture alone in its row fills it. */
function inRows(items: GalleryItem[]): { item: GalleryItem; wide: boolean }[] {
  let column = 0
  return items.map((item, place) => {
    const wide = item.kind !== 'picture' || (column === 0 && items[place + 1]?.kind !== 'picture')
    column = wide ? 0 : 1 - column
    return { item, wide }
  })
}
