import type { ProjectFields } from '#domain/project/schema.ts'

/** A demo project names photographs of assets/photos where a stored one has addresses. */
export interface DemoProject extends Omit<ProjectFields, 'image' | 'imageUrl' | 'gallery'> {
  id: string
  photo: string
  pictures: { photo: string; caption: string }[]
}
