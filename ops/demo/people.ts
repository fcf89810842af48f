import type { Random } from './random.ts'

/** First names with the form of address they suggest; only the spelling of titles depends on it. */
export const WOMEN =
  'Amélie Camille Marie Sophie Isabelle Julie Nathalie Véronique Chantal Catherine Geneviève Annie Valérie Karine Mélanie Stéphanie Caroline Audrey Émilie Josée Sylvie Manon Élise Florence Rosalie Juliette Laurence Gabrielle Noémie Jade Léa Charlotte Sarah Inès Fatou Nadia Leïla Mei Linh Priya Ana Sofia Maria Olga Amira Yasmine Aïcha Rachel Emily Jessica Heather Megan Zoé Ariane Maude Béatrice Delphine'.split(
    ' ',
  )
export const MEN =
  'Félix Jean Marc Éric Martin Stéphane Daniel François Pierre Michel Patrick Sébastien Alexandre Mathieu David Nicolas Simon Maxime Jonathan Vincent Guillaume Olivier Philippe Benoît Luc Yves Antoine Étienne Thomas William Samuel Gabriel Nathan Raphaël Karim Mamadou Omar Ali Wei Minh Raj Carlos Diego Andrei Ivan Samir Youssef Kevin Michael Andrew Ryan Louis Émile Hugo Arnaud'.split(
    ' ',
  )

/** The most common family names of Quebec first. */
export const FAMILY_NAMES =
  'Tremblay Gagnon Roy Côté Bouchard Gauthier Morin Lavoie Fortin Gagné Ouellet Pelletier Bélanger Lévesque Bergeron Leblanc Paquette Girard Simard Boucher Caron Beaulieu Cloutier Dubé Poirier Fournier Lapointe Leclerc Lefebvre Poulin Thibault St-Pierre Nadeau Martel Grenier Desjardins Hébert Landry Martin Michaud Richard Demers Lachance Parent Gosselin Proulx Turcotte Bédard Boudreau Savard Desrosiers Cyr Lessard Dufour Champagne Charbonneau Perron Plante Vachon Blais Gendron Rioux Audet Arsenault Couture Drouin Villeneuve Breton Mercier Lemieux Perreault Therrien Dion Allard Dionne Goulet Harvey Bolduc Rousseau Larouche Lambert Labbé Boivin Brunet Langlois Robert Beaudoin Trudel Racine Laroche Deschênes Maltais Diallo Traoré Haddad Benali Khoury Nguyen Tran Pham Chen Wang Li Singh Patel Garcia Rodriguez Lopez Silva Popescu Ivanov Haddadi Cherif Joseph Pierre-Louis Jean-Baptiste Smith Brown MacDonald Campbell O’Brien Wilson Taylor Cohen'.split(
    ' ',
  )

const BEGINNINGS =
  'Beau Bel Bérou Bois Bon Bour Cham Char Clair Cor Cour Dau Des Dou Du Fer Fon For Gar Ger Gran Gui Hou La Le Mal Mar Mon Mont Nor Per Pin Por Ri Ro Sau Ta Tou Val Ver Vil'.split(
    ' ',
  )
const ENDINGS =
  'bert bois bonneau celin champ chaud court dain din fort gagne geron lain land ler lier lin loux marche mier mont nard nier pierre quin reau rier rive roche seau sier taigne teau tier val vert ville villon zeau'.split(
    ' ',
  )

/** A family name that few people have, as most names of a register are. */
export const longTailName = (random: Random) => random.pick(BEGINNINGS) + random.pick(ENDINGS)
