import { describe, expect, it } from 'vitest';
import { standOf, type Rank } from './ranks';

const ROOM = { width: 540, height: 330 };
const PLATE = { width: 124, height: 50 };
const standing = (one: Rank[], other: Rank[], room = ROOM) => standOf([one, other], room, PLATE, 56, 340);
const fitting = (one: Rank[], other: Rank[], room = ROOM) => standing(one, other, room).figure;
const troop = (figures: number, size = 1): Rank => ({ figures, size });

describe('figures on the field of a Battle', () => {
  it('are as tall as the ground is high where few fight', () => {
    const tall = fitting([troop(1)], [troop(1)]);
    expect(tall * 1.08 + PLATE.height).toBeLessThanOrEqual(ROOM.height);
    expect(tall * 1.08 + PLATE.height).toBeGreaterThan(ROOM.height - 4);
  });

  it('shrink until the larger side stands whole, in as many rows as serve best', () => {
    const few = fitting([troop(1)], [troop(1), troop(1)]);
    const many = fitting([troop(1)], [troop(6), troop(6), troop(3, 1.26), troop(1, 1.1)]);
    expect(many).toBeLessThan(few);
    expect(many).toBeGreaterThan(56);
  });

  it('make no room for more of a kind than are drawn', () => {
    expect(fitting([troop(6)], [troop(1)])).toBe(fitting([troop(30)], [troop(1)]));
  });

  it('are fewer before they are too small to be seen well', () => {
    const narrow = { width: 280, height: 330 };
    const crowd = [troop(6), troop(6), troop(6), troop(1)];
    const { figure, most } = standing(crowd, [troop(1)], narrow);
    expect(most).toBeLessThan(6);
    expect(figure).toBeGreaterThan(70);
    expect(standing([troop(6)], [troop(1)]).most).toBe(6);
  });

  it('are not wider than their ground, also where all are of one kind', () => {
    const phone = { width: 176, height: 300 };
    const crowd = { figures: 5, size: 1 };
    const { figure, most } = standing([crowd], [troop(1)], phone);
    expect(figure * (0.26 + 0.29 * Math.min(crowd.figures, most)) + 8).toBeLessThanOrEqual(phone.width);
    expect(figure, 'fewer are drawn before they are small').toBeGreaterThanOrEqual(110);
  });

  it('tell how much ground they need where there is too little', () => {
    const low = { width: 260, height: 100 };
    const { figure, needed } = standing([troop(1), troop(1), troop(1)], [troop(1)], low);
    expect(figure).toBe(56);
    expect(needed).toBeGreaterThan(2 * 56);
  });

  it('are never too small to be told apart', () => {
    expect(fitting([troop(6)], [troop(6)], { width: 0, height: 0 })).toBe(56);
  });
});
