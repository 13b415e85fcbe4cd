import type { SocialKind, SocialSubject } from '#domain/seo/social-picture.ts'
import type { PageReading } from '#features/pages/page-reading.ts'
import { publicPage } from '#features/pages/public-page.ts'
import { findProject } from '#features/projects/find-project.ts'
import { publicService } from '#features/services/public-services.ts'

/** What a visitor would find at the address, through the doors of the public pages: a draft has no preview. */
export async function findSubject(
  reading: PageReading,
  kind: SocialKind,
  id: string,
  siteUrl: string,
): Promise<SocialSubject | undefined> {
  switch (kind) {
    case 'page': {
      const page = await publicPage(reading, id, siteUrl)
      return page.kind === 'page' ? { kind, id, title: page.title, photo: page.photo } : undefined
    }
    case 'project': {
      const project = await findProject(reading, id)
      return project ? { kind, id, title: project.title, photo: project.imageUrl } : undefined
    }
    case 'service': {
      const found = await publicService(reading.reader, id, siteUrl)
      return found.kind === 'service' ? { kind, id, title: found.service.name, photo: found.service.image } : undefined
    }
  }
}
