import type { ProjectFields } from '#domain/projects/schema.ts'

/** A demo project refers to photos in assets/photos instead of stored addresses. */
export interface DemoProject extends Omit<ProjectFields, 'status' | 'image' | 'imageUrl' | 'gallery'> {
  id: string
  photo: string
  pictures: { photo: string; caption: string }[]
}
