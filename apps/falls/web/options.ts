import {
  aids,
  consciousnesses,
  fallKinds,
  floors,
  footwears,
  lights,
  manners,
  places,
  pupilValues,
  threeWays,
  witnessedValues,
} from '../domain/falls.ts';
import { useText } from './text.ts';

/** The choices of the protocol with their words, by field. */
export function useOptions() {
  const t = useText();
  return {
    kind: fallKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    place: places.map((value) => ({ value, label: t(`places.${value}`) })),
    manner: manners.map((value) => ({ value, label: t(`manners.${value}`) })),
    witnessed: witnessedValues.map((value) => ({ value, label: t(`witnessed.${value}`) })),
    footwear: footwears.map((value) => ({ value, label: t(`footwear.${value}`) })),
    aid: aids.map((value) => ({ value, label: t(`aids.${value}`) })),
    floor: floors.map((value) => ({ value, label: t(`floors.${value}`) })),
    light: lights.map((value) => ({ value, label: t(`lights.${value}`) })),
    consciousness: consciousnesses.map((value) => ({ value, label: t(`consciousness.${value}`) })),
    pupils: pupilValues.map((value) => ({ value, label: t(`pupils.${value}`) })),
    anticoagulant: threeWays.map((value) => ({ value, label: t(`threeWays.${value}`) })),
  };
}
