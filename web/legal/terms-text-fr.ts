import type { LegalText } from './legal-text.ts'

export const termsFr: LegalText = {
  title: 'Conditions d’utilisation',
  lead: 'Ce que Mieva fait, ce que vous pouvez en attendre, et ce que la loi vous garantit de toute façon.',
  brief: [
    'Créer un compte, chercher et faire le bilan est **gratuit**. Vous payez les séances que vous réservez et, si vous en choisissez un, un forfait.',
    'Mieva n’est **ni une clinique ni un service d’urgence**. En cas d’urgence : 911. Info-Santé : 811.',
    'Un forfait s’arrête **en un seul écran**, sans appel. Les crédits payés n’expirent pas.',
    'Rien ici ne retire un droit que la **Loi sur la protection du consommateur** vous donne.',
  ],
  sections: [
    {
      id: 'nous',
      title: 'Qui nous sommes',
      plain: 'Groupe Mieva inc. exploite une plateforme de mise en relation, en version bêta.',
      blocks: [
        'La plateforme Mieva est exploitée par **Groupe Mieva inc.** (« Mieva », « nous »), au Québec. Pour nous joindre : {email} ou la [page de contact](/contact).',
        'Mieva aide à trouver des professionnels de la santé et du mieux-être, à prendre rendez-vous et à suivre sa santé. La plateforme est en **version bêta** : certaines fonctions décrites ici ne sont pas encore ouvertes. Une phrase qui commence par « À l’ouverture » s’appliquera seulement quand la fonction ouvrira. Un forfait ou un paiement par carte n’est proposé que là où il est ouvert.',
      ],
    },
    {
      id: 'accord',
      title: 'Votre accord, et la langue du contrat',
      plain: 'Le français d’abord ; l’anglais si vous le demandez expressément.',
      blocks: [
        'En créant un compte, vous acceptez ces conditions. Votre acceptation est inscrite avec la date, la version et la langue. La [politique de confidentialité](/legal/privacy) fait l’objet d’un accord distinct.',
        'Conformément à la **Charte de la langue française**, ce contrat vous est remis d’abord en français. Vous pouvez ensuite choisir expressément d’être lié par la version anglaise et de recevoir les documents dans cette langue. La version anglaise ne peut pas être moins favorable que la version française.',
        'Vous devez avoir au moins 14 ans pour créer un compte. Une personne de 14 à 17 ans peut s’inscrire ; un achat peut exiger l’accord du parent ou du tuteur.',
      ],
    },
    {
      id: 'compte',
      title: 'Votre compte',
      plain: 'Un compte par personne, des renseignements exacts, un mot de passe gardé pour vous.',
      blocks: [
        [
          'Donnez des renseignements exacts et tenez-les à jour.',
          'Gardez vos moyens de connexion pour vous. Avisez-nous sans tarder si vous croyez qu’une autre personne s’en sert.',
          'Les comptes professionnels, employeurs et administrateurs exigent la validation en deux étapes avant d’accéder aux renseignements d’autres personnes.',
          'Vous pouvez fermer votre compte en tout temps depuis la page [Sécurité](/account/security).',
        ],
      ],
    },
    {
      id: 'soins',
      title: 'Ce que Mieva n’est pas',
      plain: 'Pas une clinique, pas un diagnostic, pas une urgence.',
      blocks: [
        'Mieva ne donne pas de soins, ne pose pas de diagnostic et ne remplace pas l’avis d’une personne qualifiée. Le bilan santé et le jumelage sont des calculs de mieux-être, expliqués, que vous êtes libre d’ignorer.',
        '**Urgence : 911. Info-Santé et Info-Social : 811. Prévention du suicide : 1 866 APPELLE (277-3553) ou 988.**',
      ],
    },
    {
      id: 'professionnels',
      title: 'Le rôle des professionnels',
      plain: 'Ils sont indépendants, et répondent de leurs services.',
      blocks: [
        'Les professionnels exercent à leur compte ou pour leur clinique. Le contrat de service est conclu entre vous et le professionnel ; celui-ci fixe ses prix, son horaire et sa politique d’annulation, et respecte le code de déontologie de son ordre ou de son association.',
        'Mieva vérifie le titre avant de publier un profil : ordre ou association, numéro de permis, date de la vérification et son échéance. Une profession sans ordre professionnel est indiquée comme telle. Cette vérification ne garantit pas le résultat d’un service.',
        'L’ordre d’affichage ne se vend pas. Le statut de fondateur est un insigne et départage seulement deux résultats égaux.',
      ],
    },
    {
      id: 'rendez-vous',
      title: 'Rendez-vous, report et annulation',
      plain: 'Sans frais jusqu’à 24 h avant. Plus tard, la règle affichée à la réservation.',
      blocks: [
        'Vous pouvez annuler ou reporter **sans frais jusqu’à 24 heures** avant l’heure prévue. Plus tard, la politique publiée par le professionnel s’applique, telle qu’elle était affichée quand vous avez réservé. Le montant exact vous est montré avant que vous confirmiez l’annulation, et c’est ce montant qui est appliqué.',
        'Si le professionnel annule, ne se présente pas ou voit son profil suspendu, vous êtes remboursé en entier, selon votre mode de paiement.',
      ],
    },
    {
      id: 'prix',
      title: 'Prix, taxes et crédits',
      plain: 'Le prix est affiché avant taxes et avec taxes, avant de payer.',
      blocks: [
        {
          caption: 'Forfaits individuels, par mois, avant taxes',
          columns: ['Forfait', 'Prix', 'Crédits par mois', 'Valeur des crédits'],
          rows: [
            ['Essentiel', '18 $', '1', '20 $'],
            ['Premium', '34 $', '2', '40 $'],
            ['Élite', '48 $', '3', '60 $'],
          ],
        },
        'Un crédit vaut 20 $ sur le prix d’une séance. Les premiers crédits sont ajoutés au paiement, puis le premier de chaque mois, jusqu’à 12, 24 ou 36 par année selon le forfait. Les crédits que vous avez payés **n’expirent pas**, même si vous arrêtez le forfait.',
        'La TPS (5 %) et la TVQ (9,975 %) s’ajoutent aux forfaits. Le traitement des taxes d’une séance dépend de la profession et vous est montré avant de payer. Aucun frais qui ne serait pas inclus dans le prix annoncé ne peut vous être réclamé, sauf les taxes.',
        'Une séance se paie avec des crédits, par carte, ou directement au professionnel, selon ce qui vous est proposé à la réservation. Crédits et carte sont **réservés** à la confirmation et **prélevés après la séance** ; un reçu numéroté suit. Ce que vous réglez directement au professionnel ne passe pas par Mieva, et c’est lui qui en remet le reçu. La carte est traitée par Stripe.',
      ],
    },
    {
      id: 'abonnement',
      title: 'Arrêter un forfait',
      plain: 'Un seul écran, tout de suite, sans frais.',
      blocks: [
        'Un forfait se paie au moment de l’achat, puis se renouvelle le premier de chaque mois jusqu’à ce que vous l’arrêtiez. Vous pouvez l’arrêter en tout temps, **en ligne et en un seul écran**, sans appel et sans devoir donner de raison, conformément aux règles québécoises sur l’annulation facile des abonnements (projet de loi nº 10). L’arrêt met fin au renouvellement immédiatement, et une confirmation écrite vous est envoyée.',
        'Il n’y a ni période d’essai ni rabais à durée limitée, et aucun prix n’augmente sans un avis écrit avant. Un changement de forfait compte à partir du prochain renouvellement. Si la loi vous donne droit à un remboursement, écrivez-nous à {email} : nous le calculons, vous le montrons et le versons. Les crédits remboursés et encore inutilisés sont alors repris.',
      ],
    },
    {
      id: 'distance',
      title: 'Contrat conclu à distance',
      plain: 'Tout est affiché avant de payer, et un courriel le confirme.',
      blocks: [
        'Avant de conclure un achat, la page montre le service, le prix détaillé avec les taxes, la fréquence des paiements et les règles d’annulation ; notre identité et nos coordonnées sont en tête de ces conditions. Vous pouvez revenir en arrière et changer votre choix jusqu’au paiement. Un courriel le confirme aussitôt, avec le prix, les taxes, la date du renouvellement et la façon d’arrêter. Ces conditions s’impriment, et nous vous en remettons une copie sur demande ; la loi vous donne droit à une copie du contrat **dans les 15 jours**.',
        'La Loi sur la protection du consommateur vous permet de résoudre le contrat, notamment dans les **7 jours** suivant la réception de la copie si ces renseignements n’ont pas été donnés correctement, et si le service n’est pas exécuté **dans les 30 jours** de la date prévue. Le remboursement doit alors être fait dans les 15 jours ; à défaut, vous pouvez demander la **rétrofacturation** à l’émetteur de votre carte de crédit.',
      ],
    },
    {
      id: 'entreprises',
      title: 'Forfaits pour entreprises',
      plain: 'L’employeur paie les places ; il ne voit jamais une personne.',
      blocks: [
        'À l’ouverture du programme pour entreprises : les forfaits (Essentiel 10 $, Standard 20 $, Premium 35 $ par employé et par mois, avant taxes) font l’objet d’une entente distincte avec l’employeur. Les places suivent le nombre d’employés actifs. L’employeur reçoit ses factures et des moyennes de groupes d’au moins 10 personnes.',
        'Une personne invitée reste libre de créer un compte ou non. Si elle quitte l’entreprise, elle garde son compte, ses reçus et ses renseignements.',
      ],
    },
    {
      id: 'fondateurs',
      title: 'Membres et professionnels fondateurs',
      plain: '100 membres, 50 professionnels ; la place est confirmée par courriel.',
      blocks: [
        'Les 100 premières personnes dont l’inscription est confirmée reçoivent **30 % de rabais à vie** sur les forfaits payants. Les 50 premiers professionnels acceptés ne paient **aucune commission pendant six mois**, puis 5 % au lieu du taux courant de 8 %. Les inscriptions suivantes vont sur une liste d’attente et en sont avisées. Une place est personnelle et ne se cède pas.',
      ],
    },
    {
      id: 'usage',
      title: 'Ce que nous vous demandons',
      plain: 'Respecter les personnes, la loi et le service.',
      blocks: [
        [
          'Ne vous faites pas passer pour une autre personne et n’utilisez pas un titre réservé sans permis.',
          'N’envoyez rien d’illégal, de haineux ou de harcelant.',
          'N’essayez pas d’accéder aux renseignements d’autrui, de contourner les mesures de sécurité ou de surcharger le service.',
          'Ne recueillez pas les profils de façon automatisée sans notre accord écrit.',
        ],
        'En cas de manquement grave, nous pouvons suspendre un compte. Sauf urgence, nous expliquons d’abord pourquoi et vous pouvez présenter vos observations. Un crédit payé et inutilisé est remboursé.',
      ],
    },
    {
      id: 'contenus',
      title: 'Contenus et propriété',
      plain: 'Vos contenus restent à vous ; le site reste à nous.',
      blocks: [
        'Ce que vous écrivez ou déposez vous appartient. Vous nous permettez seulement de le conserver et de le transmettre pour rendre le service. Le nom, le logo, les textes, les dessins et le logiciel de Mieva appartiennent à Groupe Mieva inc. ou à ses concédants.',
      ],
    },
    {
      id: 'responsabilite',
      title: 'Notre responsabilité',
      plain:
        'Nous répondons de ce que nous faisons. La loi interdit de s’en dégager, et nous ne le faisons pas.',
      blocks: [
        'Nous répondons des conséquences de nos propres actes et de ceux de nos représentants. Aucune clause d’exclusion ne vous est opposée à ce sujet si vous êtes un consommateur. Nous visons un service continu, sans pouvoir promettre l’absence d’interruption, en particulier pendant la version bêta.',
        'Les soins et conseils d’un professionnel relèvent de sa propre responsabilité et de son assurance.',
      ],
    },
    {
      id: 'modifications',
      title: 'Modifier ces conditions',
      plain: 'Un avis écrit, 30 jours avant, et le droit de refuser.',
      blocks: [
        'Les éléments essentiels du contrat (le service, le prix, la durée) ne changent pas sans votre accord. Pour le reste, nous vous envoyons, **au moins 30 jours avant**, un avis écrit et clair qui contient seulement la nouvelle clause, l’ancienne, la date d’entrée en vigueur et votre droit de refuser. Vous pouvez refuser et mettre fin au contrat sans frais, pénalité ni indemnité, en nous avisant au plus tard 30 jours après l’entrée en vigueur, si la modification augmente votre obligation ou réduit la nôtre.',
        'Une version antérieure vous est remise sur demande.',
      ],
    },
    {
      id: 'differends',
      title: 'Plaintes et droit applicable',
      plain: 'Écrivez-nous ; sinon, l’Office de la protection du consommateur et les tribunaux du Québec.',
      blocks: [
        'Écrivez-nous à {email} : nous accusons réception et nous cherchons une solution. Vous pouvez aussi vous adresser à l’**Office de la protection du consommateur** ([opc.gouv.qc.ca](https://www.opc.gouv.qc.ca)), à l’ordre du professionnel concerné, ou à la Commission d’accès à l’information pour vos renseignements personnels.',
        'Les lois du Québec et les lois fédérales qui s’y appliquent régissent ce contrat. Les tribunaux du Québec sont compétents. Aucun arbitrage n’est imposé et votre droit d’exercer une action collective reste entier.',
      ],
    },
  ],
}
