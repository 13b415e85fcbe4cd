import { EMPTY_PAGE, type Page } from '#domain/pages/schema.ts'
import { EMPTY_SEO, type Seo } from '#domain/seo/schema.ts'

type PageInput = Partial<Omit<Page, 'seo'>> & { slug: string; seo?: Partial<Seo> }

export function aPage({ seo = {}, ...page }: PageInput): Page {
  return { ...EMPTY_PAGE, title: page.slug, ...page, seo: { ...EMPTY_SEO, ...seo } }
}

/** A page with a different value in every field. */
export function aFullPage(slug: string): Page {
  return aPage({
    slug,
    type: 'card',
    title: 'Emergency drain cleaning',
    content: '<h2>Day and night</h2><p>We clear drains.</p>',
    seo: {
      title: 'Drain Cleaning in Tampa, Day and Night',
      description: 'We clear clogged drains in Tampa within the hour, day and night, and look for what clogged them.',
      keywords: ['drain', 'clog', 'Tampa'],
      canonicalUrl: 'https://bayline.example/drains',
      robots: { ...EMPTY_SEO.robots, noarchive: true, notranslate: true },
      schema: '{"@context":"https://schema.org","@type":"Service","name":"Drains </script><b>&"}',
      social: {
        ogTitle: 'Drains on Facebook',
        ogDescription: 'Shared words',
        ogImage: '/files/share.jpg',
        twitterCard: 'summary_large_image',
        twitterTitle: 'Drains on X',
        twitterDescription: 'Tweeted words',
        twitterImage: 'https://cdn.example/x.jpg',
      },
    },
  })
}
