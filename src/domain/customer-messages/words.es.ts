export const es = {
  title: 'Menos correos',
  question: '¿Quiere dejar de recibir nuestros recordatorios, agradecimientos y solicitudes de reseña?',
  kept: 'Seguirá recibiendo lo que se refiere a sus citas: confirmaciones, cambios y respuestas a sus mensajes.',
  out: 'Sí, dejar de recibirlos',
  done: 'Listo. Ya no recibirá recordatorios, agradecimientos ni solicitudes de reseña.',
  back: 'Sí quiero recibir estos correos',
  again: 'Listo. Volverá a recibir estos correos.',
  unknown: 'No conocemos este enlace. Responda a uno de nuestros correos y los detendremos nosotros.',
  link: 'Dejar de recibir recordatorios y solicitudes de reseña',
}
