export const es = { notFound: 'Página no encontrada' }
